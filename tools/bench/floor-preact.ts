import { h, render, type VNode } from 'preact';
import { floor } from './floor.ts';

const place = document.querySelector('#shop');
if (place) void floor<VNode>({ create: h, draw: (root) => render(root, place) });
