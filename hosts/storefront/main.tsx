import { newRoutes } from '../../src/rules/routes.ts';
import { startPage } from '../shell/entry/start.tsx';
import { App } from './app.tsx';
import { topup } from './topup.tsx';

startPage({ App, styles: [topup.styles], routes: newRoutes });
