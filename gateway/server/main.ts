import { giveUp } from './process.ts';
import { serve } from './production.ts';

await serve(process.env).catch(giveUp);
