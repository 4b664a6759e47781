-- What a player was given is called a delivery; grants are what a sign-in server hands out.
alter table grants rename to deliveries;
