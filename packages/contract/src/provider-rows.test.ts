import { expect, test } from "vitest";
import { rows } from "./contract.ts";
import { routes } from "./generated/routes.ts";
import { openApiDocument } from "./open-api.ts";

/** Rows of the provider's newer clients, served beside those of the older ones. */
const newerRows = `
GET /structured-output
POST /structured-output
GET /structured-output/{id}
PATCH /structured-output/{id}
DELETE /structured-output/{id}
POST /structured-output/run
GET /eval
POST /eval
GET /eval/{id}
PATCH /eval/{id}
DELETE /eval/{id}
GET /eval/run
POST /eval/run
GET /eval/run/{id}
DELETE /eval/run/{id}
GET /call/{id}/mono-recording
GET /call/{id}/stereo-recording
GET /call/{id}/customer-recording
GET /call/{id}/assistant-recording
GET /call/{id}/video-recording
GET /call/{id}/call-logs
GET /observability/scorecard
POST /observability/scorecard
GET /observability/scorecard/{id}
PATCH /observability/scorecard/{id}
DELETE /observability/scorecard/{id}
GET /v2/knowledge-base
POST /v2/knowledge-base
GET /v2/knowledge-base/{id}
PATCH /v2/knowledge-base/{id}
DELETE /v2/knowledge-base/{id}
GET /v2/knowledge-base/{id}/file
POST /v2/knowledge-base/{id}/file
DELETE /v2/knowledge-base/{id}/file/{fileId}
POST /v2/knowledge-base/{id}/file/{fileId}/retry
`;

/** The provider's rows, from its published clients: not generated, so that a row cannot be lost or renamed unseen. */
const providerRows = `
POST /call
GET /call
GET /call/{id}
PATCH /call/{id}
DELETE /call/{id}
POST /call/phone
POST /call/web
GET /v2/call/export
GET /v2/call
GET /v2/call/metadata
GET /v2/assistant
GET /v2/phone-number
GET /chat
POST /chat
GET /chat/{id}
DELETE /chat/{id}
POST /chat/responses
POST /chat/web
POST /chat/web/responses
POST /campaign
GET /campaign
GET /campaign/paginated
GET /campaign/{id}
PATCH /campaign/{id}
DELETE /campaign/{id}
POST /session
GET /session
GET /session/{id}
PATCH /session/{id}
DELETE /session/{id}
POST /support/ticket
POST /assistant
GET /assistant
GET /assistant/{id}
PATCH /assistant/{id}
PUT /assistant/{id}
DELETE /assistant/{id}
GET /assistant/{id}/version
POST /phone-number/import/twilio
POST /phone-number/import/vonage
POST /phone-number
GET /phone-number
GET /phone-number/{id}
PATCH /phone-number/{id}
DELETE /phone-number/{id}
POST /tool
GET /tool
GET /tool/{id}
PATCH /tool/{id}
DELETE /tool/{id}
POST /file/upload
POST /file
GET /file
GET /file/{id}
PATCH /file/{id}
DELETE /file/{id}
POST /knowledge-base
GET /knowledge-base
GET /knowledge-base/{id}
PATCH /knowledge-base/{id}
DELETE /knowledge-base/{id}
GET /workflow
POST /workflow
GET /workflow/{id}
PATCH /workflow/{id}
DELETE /workflow/{id}
POST /workflow/generate
POST /squad
GET /squad
GET /squad/{id}
PATCH /squad/{id}
DELETE /squad/{id}
GET /test-suite
POST /test-suite
GET /test-suite/{id}
PATCH /test-suite/{id}
DELETE /test-suite/{id}
GET /test-suite/{testSuiteId}/test
POST /test-suite/{testSuiteId}/test
GET /test-suite/{testSuiteId}/test/{id}
PATCH /test-suite/{testSuiteId}/test/{id}
DELETE /test-suite/{testSuiteId}/test/{id}
GET /test-suite/{testSuiteId}/run
POST /test-suite/{testSuiteId}/run
GET /test-suite/{testSuiteId}/run/{id}
PATCH /test-suite/{testSuiteId}/run/{id}
DELETE /test-suite/{testSuiteId}/run/{id}
POST /analytics
GET /log
DELETE /log
GET /logs
DELETE /logs
POST /org
GET /org
GET /org/{id}
PATCH /org/{id}
DELETE /org/{id}
GET /org/{id}/user
DELETE /org/{id}/leave
DELETE /org/{id}/member/{memberId}/leave
POST /org/{id}/invite
PATCH /org/{id}/role
GET /org/{id}/auth
POST /token
GET /token
GET /token/{id}
PATCH /token/{id}
DELETE /token/{id}
POST /credential
GET /credential
GET /credential/{id}
PATCH /credential/{id}
DELETE /credential/{id}
POST /credential/session
POST /credential/webhook
POST /credential/trigger
POST /template
GET /template
GET /template/pinned
GET /template/{id}
PATCH /template/{id}
DELETE /template/{id}
GET /voice-library/{provider}
GET /voice-library/{provider}/accents
POST /voice-library/sync/{provider}
POST /voice-library/sync
POST /voice-library/create-sesame-voice
GET /{provider}/workflows
GET /{provider}/workflows/{workflowId}/hooks
GET /{provider}/locations
GET /{provider}/voices/search
GET /{provider}/voice/search
POST /{provider}/voices/add
POST /{provider}/voice/add
POST /11labs/voice/clone
${newerRows.trim()}
`
  .trim()
  .split("\n");

test("the contract has the provider's rows, and no others", () => {
  expect([...rows.keys()].sort()).toEqual(providerRows.toSorted());
});

test("the routes for clients are those of the contract", () => {
  const keys = Object.values(routes).map(([method, path]) => `${method} ${path}`);
  expect(keys.sort()).toEqual(providerRows.toSorted());
});

test("the OpenAPI document has them all", () => {
  const { paths } = openApiDocument("http://localhost:3001") as { paths: Record<string, object> };
  const keys = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(keys.sort()).toEqual(providerRows.toSorted());
});
