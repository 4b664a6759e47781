import { Hono } from 'hono';

const kept = 100;

/**
 * Holds the latest reports of a content policy that was broken, and shows them at `/sandbox/csp-reports`, for tests that expect
 * none.
 */
export function createReports(): { readonly routes: Hono; add(report: unknown): void } {
  const reports: unknown[] = [];
  const routes = new Hono();
  routes.get('/sandbox/csp-reports', (c) => c.json(reports));
  routes.delete('/sandbox/csp-reports', (c) => {
    reports.length = 0;
    return c.body(null, 204);
  });
  return {
    routes,
    add: (report) => {
      reports.push(report);
      reports.splice(0, reports.length - kept);
    },
  };
}
