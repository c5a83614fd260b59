CREATE TABLE "platform"."waiting_tickets" (
	"ticket" text PRIMARY KEY NOT NULL,
	"place" bigserial NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
