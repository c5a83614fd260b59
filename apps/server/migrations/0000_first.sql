CREATE SCHEMA "site";
--> statement-breakpoint
CREATE TABLE "site"."analytics_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"visitor_id" text NOT NULL,
	"name" text NOT NULL,
	"properties" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."call_transcripts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"call_id" text,
	"contact_email" text,
	"transcript" text NOT NULL,
	"duration" integer,
	"call_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" text,
	"visitor_id" text,
	"reported_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_transcripts_call_id_unique" UNIQUE("call_id")
);
--> statement-breakpoint
CREATE TABLE "site"."contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"full_name" text,
	"company" text,
	"title" text,
	"job_title_levels" jsonb,
	"industry" text,
	"company_size" text,
	"company_website" text,
	"company_location" text,
	"job_start_date" text,
	"personal_location" text,
	"phone_numbers" jsonb,
	"languages" jsonb,
	"skills" jsonb,
	"technologies" jsonb,
	"linkedin_url" text,
	"twitter_url" text,
	"visitor_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "site"."crm_activities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" uuid NOT NULL,
	"call_id" text,
	"properties" jsonb NOT NULL,
	"external_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crm_activities_call_id_unique" UNIQUE("call_id")
);
--> statement-breakpoint
CREATE TABLE "site"."crm_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"properties" jsonb NOT NULL,
	"campaign" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"visitor_id" text,
	"external_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crm_contacts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "site"."outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"delivered_revision" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_attempt_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"last_error" text,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."recording_pieces" (
	"recording_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"events" jsonb NOT NULL,
	CONSTRAINT "recording_pieces_recording_id_sequence_pk" PRIMARY KEY("recording_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "site"."recordings" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"browser_session_id" text,
	"bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."research_cache" (
	"email" text PRIMARY KEY NOT NULL,
	"reply" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."sessions" (
	"browser_session_id" text PRIMARY KEY NOT NULL,
	"user_email" text,
	"status" text NOT NULL,
	"call_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"consent" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site"."crm_activities" ADD CONSTRAINT "crm_activities_contact_id_crm_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "site"."crm_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site"."recording_pieces" ADD CONSTRAINT "recording_pieces_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "site"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_events_by_date" ON "site"."analytics_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "analytics_events_by_visitor" ON "site"."analytics_events" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "call_transcripts_by_email" ON "site"."call_transcripts" USING btree ("contact_email");--> statement-breakpoint
CREATE INDEX "call_transcripts_by_date" ON "site"."call_transcripts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "crm_activities_by_contact" ON "site"."crm_activities" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_subject" ON "site"."outbox" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "site"."outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "recordings_by_session" ON "site"."recordings" USING btree ("browser_session_id");--> statement-breakpoint
CREATE INDEX "recordings_by_visitor" ON "site"."recordings" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_call_id" ON "site"."sessions" USING btree ("call_id") WHERE "site"."sessions"."call_id" <> 'pending';--> statement-breakpoint
CREATE INDEX "sessions_by_visitor" ON "site"."sessions" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "sessions_by_email" ON "site"."sessions" USING btree ("user_email");