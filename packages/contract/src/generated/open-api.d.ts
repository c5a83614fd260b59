// Generated from api/*.tsp by `npm run generate`. Change those instead.
export declare const openApi: Record<string, unknown>;
