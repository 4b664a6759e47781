// Happy-dom lacks the property `translate`, which browsers have and Preact sets: without it the attribute never appears.
if (!('translate' in HTMLElement.prototype))
  Object.defineProperty(HTMLElement.prototype, 'translate', {
    configurable: true,
    get(this: HTMLElement) {
      return this.closest('[translate]')?.getAttribute('translate') !== 'no';
    },
    set(this: HTMLElement, isTranslated: boolean) {
      this.setAttribute('translate', isTranslated ? 'yes' : 'no');
    },
  });
