CREATE TABLE "platform"."done_once" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform"."idempotency_keys" ADD COLUMN "about" text;--> statement-breakpoint
CREATE INDEX "idempotency_keys_about" ON "platform"."idempotency_keys" USING btree ("about");--> statement-breakpoint
DELETE FROM "platform"."idempotency_keys" WHERE "body" IS NOT NULL AND "body" NOT LIKE 'v1.%';
