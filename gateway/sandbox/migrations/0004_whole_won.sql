-- Amounts in KRW are whole won, as in the tables of the gateway.
update provider_refunds set amount_minor = amount_minor / 100 where currency = 'KRW';
