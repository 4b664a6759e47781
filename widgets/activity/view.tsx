import type { ActivityType } from '../../src/contract/reward.ts';
import { errorMessage } from '../../src/store/error-message.ts';
import { Failed, Notice } from '../../src/ui/notice.tsx';
import { Tabs } from '../../src/ui/tabs.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { useWords } from '../../src/ui/words.tsx';
import type { ActivityCentre } from './model.ts';
import { DailyCard } from './parts/daily.tsx';
import { Gifts } from './parts/gifts.tsx';
import { Progress } from './parts/progress.tsx';
import { Who } from './parts/who.tsx';

/** A placeholder as high as the real content, so that nothing moves when the content loads. */
function Bones({ model }: { model: ActivityCentre }) {
  const { t } = useWords();
  const user = useValue(model.store.session.account);
  return (
    <div className="activity-tab bones" aria-busy="true" aria-label={t('loading')} role="status">
      <div className="rewards-card activity-card skeleton" />
      {user && <div className="activity-who skeleton" />}
      <div className="rewards-part">
        <div className="rewards-head">
          <span className="rewards-line skeleton" />
        </div>
        <div className="rewards-list activity-gifts">
          {[1, 2, 3, 4].map((one) => (
            <div key={one} className="gift on-track skeleton" />
          ))}
        </div>
      </div>
    </div>
  );
}

/** One activity: the player's progress, the character that gets the gifts, and the gifts. */
function ActivityContent({ model }: { model: ActivityCentre }) {
  const { t } = useWords();
  const content = useValue(model.content);
  const type = useValue(model.type);
  if (content.is === 'failed') {
    return (
      <div className="activity-empty">
        <Failed {...(content.why ? { text: errorMessage(content.why, model.store) } : {})} onAgain={model.again} />
      </div>
    );
  }
  if (content.is === 'gone') {
    return (
      <div className="activity-empty">
        <Notice icon="gift" text={t('activity_gone')} action={t('activity_go')} onAction={model.goToGoods} />
      </div>
    );
  }
  if (content.is !== 'ready' || !type) return <Bones model={model} />;
  return (
    <div className="activity-tab">
      <Progress model={model} activity={content.value} type={type} />
      <Who model={model} />
      <Gifts model={model} activity={content.value} type={type} />
    </div>
  );
}

/** The activities of a game, with a tab for each kind (AC-1). */
export function ActivityView({ model }: { model: ActivityCentre }) {
  return (
    <div className="activity-frame">
      <Centre model={model} />
    </div>
  );
}

function Centre({ model }: { model: ActivityCentre }) {
  const { t } = useWords();
  const content = useValue(model.content);
  const types = useValue(model.types);
  const type = useValue(model.type);
  const daily = useValue(model.daily.state);
  // The daily gift stands above the rest, so nothing is shown below it before it is known whether there is one.
  if (content.is !== 'gameless' && (daily.is === 'idle' || daily.is === 'loading')) {
    return (
      <section className="rewards activity" aria-label={t('loading')}>
        <Bones model={model} />
      </section>
    );
  }
  if (content.is === 'none' && daily.is !== 'none') {
    return (
      <div className="rewards activity">
        <DailyCard model={model.daily} />
        <Who model={model} />
      </div>
    );
  }
  if (content.is === 'gameless' || content.is === 'none') {
    const [icon, text, action] =
      content.is === 'none'
        ? (['gift', t('activity_none'), t('activity_go')] as const)
        : (['games', t('choose_game_first'), t('choose_game')] as const);
    return (
      <div className="rewards activity activity-empty">
        <Notice icon={icon} text={text} action={action} onAction={model.goToGoods} />
      </div>
    );
  }
  const named = types.map((value) => ({ value, display: t(`activity_${value}`) }));
  return (
    <section className="rewards activity" aria-label={type ? t(`activity_${type}`) : t('loading')}>
      <DailyCard model={model.daily} />
      {types.length > 1 && type ? (
        <Tabs<ActivityType> label={t('activity_gifts')} tabs={named} current={type} onChoose={model.choose}>
          <ActivityContent model={model} />
        </Tabs>
      ) : (
        <ActivityContent model={model} />
      )}
    </section>
  );
}
