// Happy-dom lacks the property `translate`. Preact sets it, so without this the attribute never appears.
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
