CREATE TABLE "platform"."call_workers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"free" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."held_calls" (
	"call_id" uuid PRIMARY KEY NOT NULL,
	"room" text NOT NULL,
	"worker" text,
	"opening" text NOT NULL,
	"opened" jsonb,
	"address" text,
	"has_visitor" boolean DEFAULT false NOT NULL,
	"take_overs" integer DEFAULT 0 NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_calls_room_unique" UNIQUE("room")
);
--> statement-breakpoint
ALTER TABLE "platform"."held_calls" ADD CONSTRAINT "held_calls_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "platform"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_calls_by_worker" ON "platform"."held_calls" USING btree ("worker");