export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1rem; max-width: 68rem; }
code, textarea, pre { font: 0.9em/1.45 ui-monospace, monospace; }
code { overflow-wrap: anywhere; }
h1 code { font-size: 1em; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.6rem 0.35rem 0; border-top: 1px solid #8885; }
td:first-child { white-space: nowrap; }
.method { display: inline-block; min-width: 4.5em; font-weight: 600; }
.old { text-decoration: line-through; }
.try label { display: block; margin: 0.6rem 0; }
.try input, .try textarea { display: block; width: 100%; box-sizing: border-box; padding: 0.4rem; }
.try textarea { min-height: 14rem; }
.try button { padding: 0.5rem 1.2rem; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 40rem; overflow: auto; padding: 0.6rem; border: 1px solid #8885; min-height: 3rem; }
@media (max-width: 40rem) { td:first-child { white-space: normal; } }
`;
