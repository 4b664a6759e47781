import type { HostedForm, HostedFormEvent, HostedForms } from '../../store/hosted-forms.ts';

/**
 * The hosted forms of a partner's page (EM-8, T44). The code that opens them is loaded when the first one opens.
 * @param gateways the addresses of the gateways that serve the brand's own page at `/framed`
 * @param onSilent called when no gateway showed the form, to report that to the embedder
 */
export const createHostedForms = (
  gateways: readonly string[],
  onSilent: () => void,
  fetchPart: () => Promise<Pick<typeof import('./open-hosted-form.ts'), 'openHostedForm'>> = () =>
    import('./open-hosted-form.ts'),
): HostedForms => ({
  open(host, show, onEvent) {
    const emit = (event: HostedFormEvent): void => {
      onEvent(event);
      if (event.is === 'silent') onSilent();
    };
    let slot: HostedForm | null = null;
    let isOver = false;
    let current = show;
    const fetchAndOpen = (): void => {
      emit({ is: 'coming' });
      void fetchPart().then(
        ({ openHostedForm }) => {
          if (!isOver) slot ??= openHostedForm(gateways, host, current, emit);
        },
        () => isOver || emit({ is: 'silent' }),
      );
    };
    fetchAndOpen();
    return {
      update(changes, options = {}) {
        current = { ...current, ...changes, options: { ...current.options, ...options } };
        slot?.update(changes, options);
      },
      again: () => (slot ? slot.again() : fetchAndOpen()),
      openWindow: () => (slot ? slot.openWindow() : fetchAndOpen()),
      close: () => slot?.close(),
      unmount() {
        isOver = true;
        slot?.unmount();
      },
    };
  },
});
