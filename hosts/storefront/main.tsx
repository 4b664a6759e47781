import { startPage } from '../shell/entry/start.tsx';
import { App } from './app.tsx';
import { topup } from './topup.tsx';

startPage(App, [topup.styles]);
