import { classicRoutes } from '../../src/rules/routes.ts';
import { startPage } from '../shell/entry/start.tsx';
import { App } from './app.tsx';
import { styles } from './steps.tsx';
import { walkSteps } from './walk-steps.ts';

startPage({ App, styles, routes: classicRoutes, follow: walkSteps });
