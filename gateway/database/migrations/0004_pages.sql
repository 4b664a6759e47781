-- How an order is paid: on what kind of page, by which form, until when, and when the method promises to be done.

alter table payments add column kind text not null default '';

-- pay_by is null where paying does not run out before the order does. pay_form is JSON: { fields, module }.
alter table orders add column kind text not null default '';
alter table orders add column pay_form text not null default '{}';
alter table orders add column pay_by timestamptz;
alter table orders add column expected_by timestamptz;
create index orders_pay_by on orders (pay_by) where status = -1 and pay_by is not null;
