-- Every order that waits has a time to pay; when its goods are expected counts from the payment, and follows from its kind.
update orders set pay_by = created_at + interval '1 day' where pay_by is null and status = -1;
alter table orders drop column expected_by;
