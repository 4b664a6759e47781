/**
 * Shows the message that the page contains for the case that its main script cannot be loaded or does not start (RT-7). It runs before
 * that script. Its name has no hash, so that a page of an earlier release finds it too.
 */
(() => {
  const show = () => document.documentElement.classList.add('unloaded');
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      const isOurs = event instanceof ErrorEvent && event.filename.includes('/assets/');
      if (isOurs || target instanceof HTMLScriptElement) show();
    },
    true,
  );
  // The link alone would lose what stands behind the `#` of the address.
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('.unloaded-reload')) return;
    event.preventDefault();
    location.reload();
  });
})();
