import { giveUp } from './process.ts';
import { createGateway } from './production.ts';

await createGateway().serve().catch(giveUp);
