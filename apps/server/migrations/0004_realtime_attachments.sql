CREATE TABLE IF NOT EXISTS "site"."realtime_attachments" (
	"id" bigserial,
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" "bytea",
	CONSTRAINT "realtime_attachments_id_unique" UNIQUE("id")
);
