import type { ReactNode } from 'react';
import type { Coupon } from '../contract/coupon.ts';
import { dateAt } from '../i18n/moment.ts';
import { couponState, percentOff } from '../rules/coupons.ts';
import { localizedText } from '../rules/language.ts';
import { Lines } from './lines.tsx';
import { useWords } from './words.tsx';

/** The name of a coupon in the player's language. The default is its discount (CP-1). */
export function useCouponName(): (coupon: Coupon) => string {
  const { t, language } = useWords();
  return ({ name, discount_rate }) =>
    localizedText(name, language.peek()) || t('coupon_off', { percent: percentOff(discount_rate) });
}

/** A coupon: its discount, its name, its group, and when it ends or was used, in UTC with an offset (CP-1, AC-3). */
export function Ticket({ coupon, picked, children }: { coupon: Coupon; picked?: boolean; children: ReactNode }) {
  const { t, language, number } = useWords();
  const name = useCouponName()(coupon);
  const { type, time_zone, used_time, valid_end_time } = coupon;
  const at = (seconds: number): string => dateAt(seconds, time_zone, language.peek());
  const used = couponState(coupon) === 'used';
  const end = valid_end_time && t('coupon_until', { time: at(valid_end_time) });
  return (
    <li className={picked ? 'ticket picked' : 'ticket'}>
      <span className="stub numbers">
        <bdi dir="ltr">−{number(percentOff(coupon.discount_rate))}%</bdi>
      </span>
      <Lines name={name}>
        {[type && t(`coupon_${type}`), used ? used_time && at(used_time) : end].filter(Boolean).join(' · ')}
      </Lines>
      {children}
    </li>
  );
}
