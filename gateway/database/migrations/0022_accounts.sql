-- An account is a player whom the operator's account system let in: its password is there, and names may change hands there.
alter table accounts drop constraint accounts_brand_username_key;
alter table accounts alter column salt set default '';
alter table accounts alter column password_hash set default '';
