import { argv } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { createCluster } from './first-start.ts';
import { type PgliteOptions, servePglite } from './pglite-server.ts';

// As a thread it serves the database, off the thread that answers players. As a process of its own it makes the files of a
// new one, because the memory that takes is never given back.
if (parentPort) await servePglite(parentPort, workerData as PgliteOptions);
else if (argv[2]) await createCluster(argv[2]);
