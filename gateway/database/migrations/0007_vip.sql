-- The VIP centre: what a brand's levels need and bring, and how far its players have grown.

-- Names and the questions are text, or JSON by language; the answers are HTML. points_per_unit is for one unit of the brand's currency.
create table vip_programmes (
  brand           text primary key,
  points_per_unit double precision not null check (points_per_unit > 0),
  faq_title       text not null default '',
  faq_content     text not null default ''
);

create table vip_levels (
  brand       text not null references vip_programmes (brand),
  level_id    text not null,
  name        text not null,
  show        text not null,
  need_points bigint not null check (need_points >= 0),
  primary key (brand, level_id)
);

-- A weekly or monthly coupon comes again and again while the level is held; a permanent one, once for reaching it.
create table vip_rewards (
  brand     text not null,
  level_id  text not null,
  coupon_id text not null references coupons (coupon_id),
  primary key (brand, level_id, coupon_id),
  foreign key (brand, level_id) references vip_levels (brand, level_id)
);

-- Whoever has no row has no points.
create table vip_growth (
  account_id text primary key references accounts (account_id),
  points     bigint not null check (points >= 0)
);
