-- Deliveries whose money went back while the game may have given the goods; an operator is told once.
create index deliveries_withdrawn on deliveries (withdrawn_at) where withdrawn_at is not null and reported_at is null;
