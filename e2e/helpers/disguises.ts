/** Ways in which a page hides the frame or its content from the player who taps it. `box` is that of the button. */
export const disguises: Readonly<Record<string, (box: { x: number; y: number }) => void>> = {
  'is nearly transparent': () => document.querySelector('iframe')?.style.setProperty('opacity', '0.01'),
  'is in a nearly transparent box': () => document.querySelector('main')?.style.setProperty('opacity', '0.01'),
  'is covered by what lets taps through': () => {
    const cover = document.body.appendChild(document.createElement('div'));
    cover.style.cssText = 'position:fixed;inset:0;background:#fff;pointer-events:none;z-index:9';
  },
  'has its button covered alone': ({ x, y }) => {
    const cover = document.body.appendChild(document.createElement('div'));
    cover.textContent = 'Win a phone';
    cover.style.cssText = `position:fixed;left:${x - 60}px;top:${y - 15}px;width:120px;height:30px;background:#fff;pointer-events:none;z-index:9`;
  },
  'is clipped to a part of its button': ({ x, y }) => {
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    const { left, top, right, bottom } = frame.getBoundingClientRect();
    frame.style.clipPath = `inset(${y - top - 12}px ${right - x - 12}px ${bottom - y - 12}px ${x - left - 12}px)`;
  },
  'is filtered away': () => document.querySelector('iframe')?.style.setProperty('filter', 'opacity(1%)'),
  'is blended into the page': () => document.querySelector('iframe')?.style.setProperty('mix-blend-mode', 'lighten'),
  'is turned over': () => document.querySelector('iframe')?.style.setProperty('transform', 'rotate(180deg)'),
  'is scaled down': () => document.querySelector('iframe')?.style.setProperty('transform', 'scale(0.1)'),
  'is zoomed out of sight': () => document.querySelector('iframe')?.style.setProperty('zoom', '0.1'),
  'is on a page that is zoomed out of sight': () => document.documentElement.style.setProperty('zoom', '0.1'),
  'is turned away in depth': () => {
    document.querySelector('main')?.style.setProperty('perspective', '300px');
    document.querySelector('iframe')?.style.setProperty('transform', 'rotateY(80deg)');
  },
  'has one pixel': () => {
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    [frame.width, frame.height] = ['1', '1'];
  },
  'is covered by a shadow': () => {
    const cover = document.body.appendChild(document.createElement('div'));
    cover.style.cssText =
      'position:fixed;left:0;top:-20px;width:10px;height:10px;box-shadow:0 0 0 900px #fff;pointer-events:none;z-index:9';
  },
};
