-- Whether the person behind an account is known by name; who is not is refused everything that needs a player (NT-2: 6001).
alter table accounts add column real_name boolean not null default true;
