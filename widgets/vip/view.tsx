import { Notice } from '../../src/ui/notice.tsx';
import { SafeHtml } from '../../src/ui/safe-html.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { useWords } from '../../src/ui/words.tsx';
import type { VipCentre } from './model.ts';
import { Coupons } from './parts/coupons.tsx';
import { Levels } from './parts/levels.tsx';
import { Rewards } from './parts/rewards.tsx';
import { LevelCard, Visitor } from './parts/status.tsx';

/** A placeholder as high as the real content, so that nothing moves when the content loads. */
function Bones() {
  const { t } = useWords();
  return (
    <div className="rewards vip bones" aria-busy="true" aria-label={t('loading')} role="status">
      <div className="vip-card skeleton" />
      <div className="rewards-part">
        <div className="rewards-line skeleton" />
        {[1, 2, 3].map((one) => (
          <div key={one} className="ticket skeleton" />
        ))}
      </div>
      <div className="vip-levels card skeleton" />
    </div>
  );
}

/** Explains why there is no VIP centre, and offers a next step (VP-4). */
function Missing({ model, is }: { model: VipCentre; is: 'off' | 'failed' | 'gameless' }) {
  const { t } = useWords();
  if (is === 'off') return <Notice icon="gift" text={t('vip_off')} />;
  if (is === 'failed') return <Notice bad icon="warn" text={t('vip_off')} action={t('retry')} onAction={model.again} />;
  return <Notice icon="games" text={t('choose_game_first')} action={t('choose_game')} onAction={model.chooseGame} />;
}

/** The VIP centre: the player's status, the rewards to claim, all levels, and the FAQ (VP-1…4). */
export function VipCentreView({ model }: { model: VipCentre }) {
  return (
    <div className="vip-frame">
      <Centre model={model} />
    </div>
  );
}

function Centre({ model }: { model: VipCentre }) {
  const { t } = useWords();
  const content = useValue(model.content);
  if (content.is === 'off' || content.is === 'failed' || content.is === 'gameless') {
    return (
      <div className="rewards vip">
        <Missing model={model} is={content.is} />
      </div>
    );
  }
  if (content.is !== 'ready') return <Bones />;
  const { rules, status } = content.value;
  return (
    <section className="rewards vip" aria-label={t('vip_title')}>
      {status ? <LevelCard model={model} status={status} /> : <Visitor model={model} />}
      {status && <Rewards model={model} />}
      {status && <Coupons model={model} />}
      <Levels model={model} rules={rules} status={status} />
      {rules.faq_content && (
        <section className="card vip-faq">
          {rules.faq_title && <h2>{rules.faq_title}</h2>}
          <SafeHtml html={rules.faq_content} />
        </section>
      )}
    </section>
  );
}
