/** What popups, and frames, take over of what the page says of the look, as `--coinslot-…` (EM-9); docs/theming.md has what each is. */
export const popupLook = [
  'colour',
  'accent',
  'ground',
  'surface',
  'line',
  'ink',
  'muted',
  'radius',
  'button-radius',
  'font',
  'title-font',
  'size',
  'space',
  'scheme',
] as const;
