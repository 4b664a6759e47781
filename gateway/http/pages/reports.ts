import { Hono } from 'hono';
import * as v from 'valibot';
import { createBudget } from '../../domain/budget.ts';

/** What a browser sends; older ones name no effective directive. */
const reportShape = v.object({
  'csp-report': v.object({ 'effective-directive': v.optional(v.string(), 'unknown directive') }),
});
const maxBytes = 16 * 1_024;

/** A broken policy causes a report on every page, so a few lines suffice. */
const linesPerMinute = 30;

/**
 * Takes the browser's reports of what a policy stopped, and writes them to the log.
 * @param onReport called with each report as the browser sent it
 */
export function reportRoutes(
  reportError: (what: string, error: unknown) => void,
  onReport: (report: unknown) => void = () => {},
): Hono {
  const app = new Hono();
  const mayReport = createBudget(linesPerMinute, 60_000);
  app.post('/csp-report', async (c) => {
    const text = (await c.req.text()).slice(0, maxBytes);
    let report: unknown = null;
    try {
      report = JSON.parse(text);
    } catch {
      return c.body(null, 400);
    }
    const read = v.safeParse(reportShape, report);
    if (!read.success) return c.body(null, 400);
    if (!mayReport('', performance.now())) return c.body(null, 204);
    // The directive and nothing else: an address may hold what a log must not.
    reportError('content policy', read.output['csp-report']['effective-directive'].slice(0, 100));
    onReport(report);
    return c.body(null, 204);
  });
  return app;
}
