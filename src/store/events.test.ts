import { expect, test } from 'vitest';
import { createEvents } from './events.ts';

test('EM-1 all listeners of an event receive its detail, in order, and listeners of other events do not', () => {
  const events = createEvents(() => {});
  const received: unknown[] = [];
  events.on('method:chosen', (detail) => received.push(['first', detail]));
  events.on('method:chosen', (detail) => received.push(['second', detail]));
  events.on('screen', (detail) => received.push(['screen', detail]));
  events.emit('method:chosen', { payway: '10103' });
  expect(received).toEqual([
    ['first', { payway: '10103' }],
    ['second', { payway: '10103' }],
  ]);
});

test('EM-1 a removed listener receives nothing; the others still do', () => {
  const events = createEvents(() => {});
  const received: string[] = [];
  const stop = events.on('screen', ({ path }) => received.push(`first ${path}`));
  events.on('screen', ({ path }) => received.push(`second ${path}`));
  stop();
  stop();
  events.emit('screen', { path: '/my' });
  expect(received).toEqual(['second /my']);
});

test('EM-1 a listener that throws is reported and does not stop the others or the caller', () => {
  const reported: unknown[] = [];
  const events = createEvents((error) => reported.push(error));
  const broken = new Error('the listener of a partner');
  const received: string[] = [];
  events.on('screen', () => {
    throw broken;
  });
  events.on('screen', ({ path }) => received.push(path));
  events.emit('screen', { path: '/my' });
  expect([received, reported]).toEqual([['/my'], [broken]]);
});

test('EM-1 a listener can remove itself and others and add a new one during an event', () => {
  const events = createEvents(() => {});
  const received: string[] = [];
  const stop = events.on('screen', () => {
    received.push('once');
    stop();
    events.on('screen', () => received.push('new'));
  });
  events.on('screen', () => received.push('other'));
  events.emit('screen', { path: '/my' });
  expect(received).toEqual(['once', 'other']);
  events.emit('screen', { path: '/my' });
  expect(received).toEqual(['once', 'other', 'other', 'new']);
});
