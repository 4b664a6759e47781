-- Amounts in KRW are whole won, as in the tables of the gateway, which were migrated before.
update provider_refunds set amount_minor = amount_minor / 100 where currency = 'KRW';
update till_payments set amount_minor = orders.amount_minor from orders
where orders.billing_no = till_payments.billing_no and orders.currency = 'KRW';
