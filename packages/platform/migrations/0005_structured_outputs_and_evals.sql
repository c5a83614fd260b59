CREATE TABLE "platform"."eval_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."evals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."structured_outputs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform"."eval_runs" ADD CONSTRAINT "eval_runs_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."evals" ADD CONSTRAINT "evals_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."structured_outputs" ADD CONSTRAINT "structured_outputs_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "platform"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eval_runs_by_organisation" ON "platform"."eval_runs" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "evals_by_organisation" ON "platform"."evals" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "structured_outputs_by_organisation" ON "platform"."structured_outputs" USING btree ("org_id","created_at","id");