-- Why an attempt failed, for the gateway; empty for one that succeeded or was refused without a reason.
alter table till_attempts add column failure text not null default '';
