-- Why the payment of a failed order failed, as its provider reported it: one of a closed list, or empty where it is not known.
alter table orders add column failure text not null default '';
