import type { HostedForm, HostedFormEvent, HostedForms } from '../../store/hosted-forms.ts';

/**
 * The hosted forms of a page that is not the shop's own (EM-8, T44). What opens it is fetched with its first use.
 * @param gateways the addresses of the gateways whose `/framed` is the brand's own page
 * @param tellSilent tells the embedder that none of them showed it
 */
export const createHostedForms = (
  gateways: readonly string[],
  tellSilent: () => void,
  fetchPart: () => Promise<Pick<typeof import('./open-hosted-form.ts'), 'openHostedForm'>> = () =>
    import('./open-hosted-form.ts'),
): HostedForms => ({
  open(host, show, tell) {
    const hear = (said: HostedFormEvent): void => {
      tell(said);
      if (said.is === 'silent') tellSilent();
    };
    let slot: HostedForm | null = null;
    let over = false;
    let now = show;
    const fetchIt = (): void => {
      hear({ is: 'coming' });
      void fetchPart().then(
        ({ openHostedForm }) => {
          if (!over) slot ??= openHostedForm(gateways, host, now, hear);
        },
        () => over || hear({ is: 'silent' }),
      );
    };
    fetchIt();
    return {
      update(changes, options = {}) {
        now = { ...now, ...changes, options: { ...now.options, ...options } };
        slot?.update(changes, options);
      },
      again: () => (slot ? slot.again() : fetchIt()),
      openWindow: () => (slot ? slot.openWindow() : fetchIt()),
      close: () => slot?.close(),
      unmount() {
        over = true;
        slot?.unmount();
      },
    };
  },
});
