import { giveUp } from './process.ts';
import { createGateway } from './production.ts';

await createGateway().work().catch(giveUp);
