/** The sample's look: the house's colours and type on a page of its own. */
export const sampleStyle = `
@font-face { font-family: "Commissioner Variable"; src: url("/sample/font.woff2") format("woff2"); font-weight: 100 900; font-display: swap; }
:root { --wall: #f0dfd5; --dado: #e6cec0; --surface: #faf2ed; --raised: #fffefd; --ink: #16251e; --muted: #4c5750; --line: #d9c0b2;
  --line-strong: #7c6e66; --accent: #1d4a39; --accent-hover: #15392c; --accent-ink: #f8eee8; --accent-soft: #dde5dc; --positive: #22613d;
  --positive-soft: #dceadd; --danger: #9b2422; --amber: #a35c00; --focus: #9a5800; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: minmax(20rem, 5fr) 7fr; background: var(--wall); color: var(--ink);
  font: 400 1rem/1.5 "Commissioner Variable", ui-sans-serif, system-ui, "Segoe UI", sans-serif; font-variation-settings: "FLAR" 0, "VOLM" 0; }
h1, h2, .brand, .pitch { font-variation-settings: "FLAR" 100, "VOLM" 100; letter-spacing: -.018em; }
aside { background: var(--accent); color: var(--accent-ink); padding: 3rem; display: grid; grid-template-rows: auto 1fr auto; gap: 2rem; }
.brand { display: flex; align-items: center; gap: .6rem; font-size: 1.35rem; font-weight: 520; }
.pitch { align-self: center; font-size: 2.5rem; line-height: 1.1; font-weight: 440; margin: 0; max-width: 12ch; }
aside ul { margin: 0; padding: 0; list-style: none; display: grid; gap: .6rem; color: #dfe8df; }
aside li { padding-left: 1.6rem; position: relative; }
aside li::before { content: ""; position: absolute; left: 0; top: .42em; width: .8rem; height: .45rem; border: solid #f0b648; border-width: 0 0 2px 2px; transform: rotate(-45deg); }
main { display: grid; place-items: center; padding: 2rem; }
.card { width: min(34rem, 100%); background: var(--raised); border-radius: 6px; padding: 2rem 2.25rem; box-shadow: 0 1px 0 rgb(60 34 20 / .05), 0 6px 14px -4px rgb(60 34 20 / .14), 0 18px 40px -16px rgb(60 34 20 / .18); }
h1 { font-size: 1.9rem; line-height: 1.15; font-weight: 440; margin: 0 0 1.25rem; }
.progress { display: flex; gap: .4rem; margin: 0 0 1rem; padding: 0; list-style: none; color: var(--muted); font-size: .8125rem; align-items: center; }
.progress li { width: 2.5rem; height: 4px; border-radius: 2px; background: var(--dado); }
.progress li.on { background: var(--accent); }
.progress span { margin-left: .5rem; }
form { display: grid; gap: 1rem; }
.field { display: grid; gap: .3rem; align-content: start; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
label, legend { font-weight: 520; font-size: .9375rem; }
.optional { color: var(--muted); font-weight: 400; }
input:not([type=radio], [type=checkbox]), select, textarea { width: 100%; min-height: 2.75rem; padding: .55rem .8rem; font: inherit; color: inherit; background: var(--raised);
  border: 1px solid var(--line-strong); border-radius: 6px; }
input[aria-invalid=true], select[aria-invalid=true] { border: 2px solid var(--danger); }
:focus { outline: 3px solid var(--focus); outline-offset: 1px; }
.hint { margin: 0; color: var(--muted); font-size: .8125rem; }
.error { margin: 0; color: var(--danger); font-size: .875rem; }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: .45rem; }
legend { padding: 0 0 .35rem; }
.choice { display: flex; gap: .6rem; align-items: center; font-weight: 400; }
.choice input { width: 1.15rem; height: 1.15rem; accent-color: var(--accent); margin: 0; flex: none; }
button { justify-self: start; min-height: 3.25rem; padding: 0 1.75rem; border: 0; border-radius: 6px; background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 520; cursor: pointer; }
button:hover { background: var(--accent-hover); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1.5rem; margin: 1.25rem 0 0; padding: 1.25rem; background: var(--positive-soft); border-radius: 6px; }
dt { color: var(--muted); }
dd { margin: 0; font-weight: 520; overflow-wrap: anywhere; }
.note { color: var(--muted); font-size: .875rem; margin: 1.25rem 0 0; }
@media (max-width: 55rem) { body { grid-template-columns: 1fr; } aside { display: none; } }
`;
