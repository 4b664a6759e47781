import { useMemo } from 'react';
import { brandTitle } from '../../../src/brand/index.ts';
import { HostedFormView, useFrameChanges } from '../../../src/mount/hosted/hosted-form-view.tsx';
import type { HostedFormEvent } from '../../../src/store/hosted-forms.ts';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Login } from '../model.ts';

export { enProviders as words } from '../../../src/i18n/english/providers.ts';
export { hostedFormStyles as styles } from '../../../src/mount/hosted/hosted-form-view.tsx';

/** The log-in of the brand's own page (EM-8, T44). */
export function Framed({ model }: { model: Login }) {
  const { t } = useWords();
  const { hostedForms, brand, sites, loginGame } = model.store;
  const taken = useFrameChanges(model.store);
  const login_game = useValue(loginGame) ?? undefined;
  const changes = useMemo(() => ({ ...taken, login_game }), [taken, login_game]);
  const options = useMemo(() => ({ page: model.page() }), [model]);
  if (!hostedForms) return null;
  const provider = brandTitle(brand, sites);
  const onEvent = (event: HostedFormEvent): void => {
    if (event.is === 'session') model.enter({ ...event.user, client_id: event.client_id });
    else if (event.is === 'close') model.close();
  };
  return (
    <HostedFormView
      forms={hostedForms}
      widget="partner-login"
      title={t('log_in')}
      changes={changes}
      options={options}
      texts={{
        silent: t('log_in_unreached'),
        window: t('log_in_waiting', { provider }),
        blocked: t('log_in_blocked', { provider }),
        open: t('log_in_window'),
      }}
      onEvent={onEvent}
    />
  );
}
