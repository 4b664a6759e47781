import { expect, test } from 'vitest';
import { createEvents } from './events.ts';

test('EM-1 every listener of an event hears it with its detail, in order, and no listener of another', () => {
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

test('EM-1 after its undo a listener hears nothing; the others still do', () => {
  const events = createEvents(() => {});
  const heard: string[] = [];
  const stop = events.on('screen', ({ path }) => heard.push(`first ${path}`));
  events.on('screen', ({ path }) => heard.push(`second ${path}`));
  stop();
  stop();
  events.emit('screen', { path: '/my' });
  expect(heard).toEqual(['second /my']);
});

test('EM-1 a listener that throws is reported, and does not stop the others or what happened', () => {
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

test('EM-1 a listener may stop itself and another one, or begin a new one, while an event is told', () => {
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
