// Everything about providers that has no signal in it: a part of its own, loaded when log-ins are first asked for.
export { inApp, wayOut } from '../rules/in-app.ts';
export { readAnswer } from './answer.ts';
export { finish, run } from './attempt.ts';
export { begun } from './authorize.ts';
export { offered, returnPage } from './providers.ts';
export { verdict } from './verdict.ts';
