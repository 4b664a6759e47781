import { Hono } from 'hono';
import * as v from 'valibot';

/** What a browser sends; older ones name no effective directive. */
const reportShape = v.object({
  'csp-report': v.object({ 'effective-directive': v.optional(v.string(), 'unknown directive') }),
});
const kept = 100;
const maxBytes = 16 * 1_024;

/**
 * Takes the browser's reports of what a policy stopped. They are held in memory, and only the sandbox shows them, at
 * `/sandbox/csp-reports`, for tests that expect none.
 */
export function reportRoutes(
  mode: 'sandbox' | 'production',
  reportError: (what: string, error: unknown) => void,
): Hono {
  const app = new Hono();
  const reports: unknown[] = [];
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
    // The directive and nothing else: an address may hold what a log must not.
    reportError('content policy', read.output['csp-report']['effective-directive'].slice(0, 100));
    reports.push(report);
    reports.splice(0, reports.length - kept);
    return c.body(null, 204);
  });
  if (mode === 'sandbox') {
    app.get('/sandbox/csp-reports', (c) => c.json(reports));
    app.delete('/sandbox/csp-reports', (c) => {
      reports.length = 0;
      return c.body(null, 204);
    });
  }
  return app;
}
