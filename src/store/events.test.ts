import { expect, test } from 'vitest';
import { createEvents } from './events.ts';

test('EM-1 all listeners of an event receive its detail, in order, and listeners of other events do not', () => {
  const events = createEvents(() => {});
  const heard: unknown[] = [];
  events.on('method:chosen', (detail) => heard.push(['first', detail]));
  events.on('method:chosen', (detail) => heard.push(['second', detail]));
  events.on('screen', (detail) => heard.push(['screen', detail]));
  events.emit('method:chosen', { payway: '10103' });
  expect(heard).toEqual([
    ['first', { payway: '10103' }],
    ['second', { payway: '10103' }],
  ]);
});

test('EM-1 a removed listener receives nothing; the others still do', () => {
  const events = createEvents(() => {});
  const heard: string[] = [];
  const stop = events.on('screen', ({ path }) => heard.push(`first ${path}`));
  events.on('screen', ({ path }) => heard.push(`second ${path}`));
  stop();
  stop();
  events.emit('screen', { path: '/my' });
  expect(heard).toEqual(['second /my']);
});

test('EM-1 a listener that throws is reported and does not stop the others or the caller', () => {
  const reported: unknown[] = [];
  const events = createEvents((error) => reported.push(error));
  const broken = new Error('the listener of a partner');
  const heard: string[] = [];
  events.on('screen', () => {
    throw broken;
  });
  events.on('screen', ({ path }) => heard.push(path));
  events.emit('screen', { path: '/my' });
  expect([heard, reported]).toEqual([['/my'], [broken]]);
});

test('EM-1 a listener can remove itself and others and add a new one during an event', () => {
  const events = createEvents(() => {});
  const heard: string[] = [];
  const stop = events.on('screen', () => {
    heard.push('once');
    stop();
    events.on('screen', () => heard.push('new'));
  });
  events.on('screen', () => heard.push('other'));
  events.emit('screen', { path: '/my' });
  expect(heard).toEqual(['once', 'other']);
  events.emit('screen', { path: '/my' });
  expect(heard).toEqual(['once', 'other', 'other', 'new']);
});
