CREATE SCHEMA "platform";
--> statement-breakpoint
CREATE TABLE "platform"."assistant_versions" (
	"assistant_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assistant_versions_assistant_id_version_pk" PRIMARY KEY("assistant_id","version")
);
--> statement-breakpoint
CREATE TABLE "platform"."assistants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."call_events" (
	"call_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "call_events_call_id_seq_pk" PRIMARY KEY("call_id","seq")
);
--> statement-breakpoint
CREATE TABLE "platform"."calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"effective" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"secrets" text
);
--> statement-breakpoint
CREATE TABLE "platform"."files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."idempotency_keys" (
	"org_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_org_id_key_pk" PRIMARY KEY("org_id","key")
);
--> statement-breakpoint
CREATE TABLE "platform"."knowledge_bases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."logs" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"type" text NOT NULL,
	"call_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."memberships" (
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_org_id_user_id_pk" PRIMARY KEY("org_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."organisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."phone_numbers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"secrets" text
);
--> statement-breakpoint
CREATE TABLE "platform"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."squads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."support_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."test_suite_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"test_suite_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."test_suite_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"test_suite_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."test_suites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"managed_as" text
);
--> statement-breakpoint
CREATE TABLE "platform"."tools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "platform"."voices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."workflows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform"."assistant_versions" ADD CONSTRAINT "assistant_versions_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "platform"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."assistants" ADD CONSTRAINT "assistants_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."call_events" ADD CONSTRAINT "call_events_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "platform"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."calls" ADD CONSTRAINT "calls_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."campaigns" ADD CONSTRAINT "campaigns_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."chats" ADD CONSTRAINT "chats_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."credentials" ADD CONSTRAINT "credentials_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."files" ADD CONSTRAINT "files_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."idempotency_keys" ADD CONSTRAINT "idempotency_keys_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."knowledge_bases" ADD CONSTRAINT "knowledge_bases_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."logs" ADD CONSTRAINT "logs_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."memberships" ADD CONSTRAINT "memberships_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "platform"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."phone_numbers" ADD CONSTRAINT "phone_numbers_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."sessions" ADD CONSTRAINT "sessions_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."squads" ADD CONSTRAINT "squads_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."support_tickets" ADD CONSTRAINT "support_tickets_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."templates" ADD CONSTRAINT "templates_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."test_suite_runs" ADD CONSTRAINT "test_suite_runs_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."test_suite_runs" ADD CONSTRAINT "test_suite_runs_test_suite_id_test_suites_id_fk" FOREIGN KEY ("test_suite_id") REFERENCES "platform"."test_suites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."test_suite_tests" ADD CONSTRAINT "test_suite_tests_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."test_suite_tests" ADD CONSTRAINT "test_suite_tests_test_suite_id_test_suites_id_fk" FOREIGN KEY ("test_suite_id") REFERENCES "platform"."test_suites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."test_suites" ADD CONSTRAINT "test_suites_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."tokens" ADD CONSTRAINT "tokens_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "platform"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."tools" ADD CONSTRAINT "tools_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."voices" ADD CONSTRAINT "voices_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."workflows" ADD CONSTRAINT "workflows_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistants_by_organisation" ON "platform"."assistants" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calls_by_organisation" ON "platform"."calls" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calls_by_assistant" ON "platform"."calls" USING btree (("data"->>'assistantId'));--> statement-breakpoint
CREATE INDEX "calls_by_status" ON "platform"."calls" USING btree (("data"->>'status'));--> statement-breakpoint
CREATE INDEX "campaigns_by_organisation" ON "platform"."campaigns" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chats_by_organisation" ON "platform"."chats" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chats_by_session" ON "platform"."chats" USING btree (("data"->>'sessionId'));--> statement-breakpoint
CREATE INDEX "credentials_by_organisation" ON "platform"."credentials" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_by_organisation" ON "platform"."files" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "knowledge_bases_by_organisation" ON "platform"."knowledge_bases" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "logs_by_organisation" ON "platform"."logs" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "logs_by_call" ON "platform"."logs" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "memberships_by_user" ON "platform"."memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phone_numbers_by_organisation" ON "platform"."phone_numbers" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sessions_by_organisation" ON "platform"."sessions" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "squads_by_organisation" ON "platform"."squads" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_by_organisation" ON "platform"."support_tickets" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "templates_by_organisation" ON "platform"."templates" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "test_suite_runs_by_suite" ON "platform"."test_suite_runs" USING btree ("test_suite_id","created_at","id");--> statement-breakpoint
CREATE INDEX "test_suite_tests_by_suite" ON "platform"."test_suite_tests" USING btree ("test_suite_id","created_at","id");--> statement-breakpoint
CREATE INDEX "test_suites_by_organisation" ON "platform"."test_suites" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_hash" ON "platform"."tokens" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_managed_as" ON "platform"."tokens" USING btree ("managed_as");--> statement-breakpoint
CREATE INDEX "tools_by_organisation" ON "platform"."tools" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "voices_by_organisation" ON "platform"."voices" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "workflows_by_organisation" ON "platform"."workflows" USING btree ("org_id","created_at","id");