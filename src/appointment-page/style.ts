import { createHash } from 'node:crypto';

/** The style of the page. It is part of the page, so that a candidate with a poor connection loads one file. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #1c2530; --soft: #56616e; --page: #f4f6f8; --card: #ffffff; --line: #c9d0d8; --accent: #0b5cad; --on-accent: #ffffff; --warn: #9b1c1c; --on-warn: #ffffff; --note: #e6f1e8; --on-note: #14472a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf1; --soft: #a9b4c0; --page: #12171d; --card: #1b222b; --line: #3d4956; --accent: #7db8f5; --on-accent: #08233f; --warn: #f3a6a6; --on-warn: #3f0b0b; --note: #1d3a28; --on-note: #cdeed8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 400 1.0625rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.by { margin: 0 0 0.25rem; color: var(--soft); }
h1, h2 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
.card { padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; }
dl { margin: 0; }
dt { color: var(--soft); font-size: 0.9375rem; }
dd { margin: 0 0 0.75rem; overflow-wrap: anywhere; white-space: pre-line; }
dd:last-child { margin-bottom: 0; }
.when { font-weight: 600; font-size: 1.125rem; }
.actions { display: grid; gap: 0.75rem; margin-top: 1.25rem; }
.button { display: block; width: 100%; min-height: 3rem; padding: 0.6875rem 1rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--card); color: var(--ink); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.button.warn { background: var(--warn); border-color: var(--warn); color: var(--on-warn); }
.button:hover { border-color: var(--ink); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.note { margin: 0 0 1rem; padding: 0.75rem 1rem; border-radius: 0.625rem; background: var(--note); color: var(--on-note); }
.note.sorry { background: var(--card); color: var(--ink); border: 1px solid var(--warn); }
ul.days { margin: 0; padding: 0; list-style: none; display: grid; gap: 0.5rem; }
ul.days .button { display: flex; align-items: center; justify-content: space-between; gap: 0.75rem; text-align: left; }
ul.days .count { color: var(--soft); font-size: 0.9375rem; font-weight: 400; white-space: nowrap; }
fieldset { margin: 0; padding: 0; border: 0; }
legend, label.above { padding: 0; margin-bottom: 0.5rem; font-weight: 600; }
.times { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr)); gap: 0.5rem; }
.times label { display: flex; align-items: center; gap: 0.5rem; min-height: 3rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--card); cursor: pointer; }
.times input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); }
textarea { width: 100%; min-height: 5rem; padding: 0.625rem 0.75rem; border: 1px solid var(--soft); border-radius: 0.625rem; background: var(--card); color: inherit; font: inherit; }
label.above { display: block; }
`;

/** The source of the style in a content security policy. */
export const pageStyleSource = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`;
