import { giveUp } from './process.ts';
import { work } from './production.ts';

await work(process.env).catch(giveUp);
