import type {
  ClauseReading,
  DepartureReading,
  ErrorReading,
  MethodReading,
  OrderReading,
  Outline,
  ParamReading,
} from '../reading/index.ts';
import { name as broken, type Html, html, sentence } from './html.ts';
import { lineHtml, type Shapes, typeHtml, unfolding } from './outline.ts';

/** Everything about a method, with its name as anchor. */
export function methodHtml(method: MethodReading, shapes: Shapes): Html {
  const { name, namespace, shortName, summary, source, params, result } = method;
  return html`
<article class="method item" id="${name}">
<h3><a href="#${name}"><span class="namespace">${broken(namespace)}.</span>${broken(shortName)}</a></h3>
<p class="badges">${badges(method)}</p>
<p class="summary">${sentence(summary)}</p>
<h4>Parameters</h4>
${params.length === 0 ? html`<p>None.</p>` : paramsHtml(params, method.byPosition, shapes)}
<h4>Result</h4>
<p>${lineHtml(result)}</p>${unfolding(result, shapes)}
${section('Limits', method.limits.map(paragraph))}
${section('Orders', method.orders.length > 0 ? [ordersHtml(method.orders)] : [])}
${section('Paging', method.paging.length > 0 ? [paragraph(method.paging.join(' '))] : [])}
${section('Errors', method.errors.length > 0 ? [errorsHtml(method.errors)] : [])}
${section(
  'Deployed nodes',
  method.departures.map((departure) => departureHtml(departure, shapes)),
)}
${examplesHtml(method)}
${clausesHtml(method.clauses)}
<p class="source">Stated by ${source}.</p>
</article>`;
}

function badges({ stability, status, departures }: MethodReading): Html {
  return html`<span class="badge ${stability === 'stable' ? 'stable' : 'plain'}">${stability}</span>
${status !== undefined && html`<span class="badge status">${status}</span>`}
${departures.length > 0 && html`<span class="badge deployed">deployed nodes differ</span>`}`;
}

function section(title: string, body: readonly Html[]): Html {
  return body.length === 0 ? html`` : html`<h4>${title}</h4>${body}`;
}

function paragraph(text: string): Html {
  return html`<p>${sentence(text)}</p>`;
}

function paramsHtml(params: readonly ParamReading[], byPosition: boolean, shapes: Shapes): Html {
  const rows = params.map(
    (param) =>
      html`<tr><th scope="row"><code>${broken(param.name)}</code></th><td>${param.summary !== undefined && html`<p>${sentence(param.summary)}</p>`}${lineHtml(param)}${unfolding(param, shapes)}</td>
<td>${sentence(param.required)}</td></tr>`,
  );
  return html`<table class="params"><caption>${byPosition ? 'In an array, in this order' : 'In an object, by name'}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Description</th><th scope="col">Required</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function ordersHtml(orders: readonly OrderReading[]): Html {
  const rows = orders.map(({ name, start, deployedStart, next, deployed }) => {
    const other = deployedStart && html`<br><span class="note">deployed nodes: ${oneOf(deployedStart)}</span>`;
    const label = html`<code>${broken(name)}</code>${deployed && html` <span class="badge deployed">deployed</span>`}`;
    return html`<tr><th scope="row">${label}</th><td>${oneOf(start)}${other}</td><td>${next.length > 0 ? next.map((member) => html`<code>${broken(member)}</code> `) : 'left open'}</td></tr>`;
  });
  return html`<table class="orders"><thead><tr><th scope="col">Order</th><th scope="col"><code>start</code></th>
<th scope="col">Next page from</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function oneOf(outlines: readonly Outline[]): Html {
  if (outlines.length === 0) return html`not served`;
  return html`${outlines.map(({ type }, index) => html`${index > 0 && ' or '}${typeHtml(type)}`)}`;
}

function errorsHtml(errors: readonly ErrorReading[]): Html {
  const rows = errors.map(
    ({ code, inner, when, source }) =>
      html`<tr><th scope="row"><code>${code}</code></th><td>${inner === undefined ? '–' : html`<code>${inner}</code>`}</td><td>${sentence(when)}</td><td>${source}</td></tr>`,
  );
  return html`<table><thead><tr><th scope="col">Code</th><th scope="col"><code>data.code</code></th><th scope="col">When</th>
<th scope="col">Source</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function departureHtml({ id, departure, params, result, error }: DepartureReading, shapes: Shapes): Html {
  const reported = departure
    ? html`<p><a href="#departure-${id}">${id}</a>: ${sentence(departure.documented)}; on deployed nodes ${sentence(departure.deployed)}.</p>`
    : html`<p>${id}</p>`;
  return html`<div class="departure">${reported}
${params && html`<p>They take:</p><ul class="outline">${params.map((param) => html`<li><code class="name">${param.name}</code> ${lineHtml(param)}</li>`)}</ul>`}
${result && html`<p>They answer ${lineHtml(result)}:</p>${unfolding(result, shapes)}`}
${error !== undefined && html`<p>They answer with error <code>${error}</code>.</p>`}</div>`;
}

function examplesHtml({ examples }: MethodReading): readonly Html[] {
  return examples.map(
    ({ title, curl, typescript, result }) => html`
<details open><summary>Example, ${title}</summary>
${code('curl', curl)}${code('TypeScript', typescript)}${result !== undefined && code('Result', result)}
</details>`,
  );
}

function code(label: string, text: string): Html {
  return html`<figure><figcaption>${label}</figcaption><pre tabindex="0"><code>${text}</code></pre></figure>`;
}

function clausesHtml(clauses: readonly ClauseReading[]): Html {
  if (clauses.length === 0) return html``;
  const items = clauses.map(
    ({ id, level, text, source }) =>
      html`<li><code>${broken(id)}</code> <span class="badge plain">${level}</span><br>${sentence(text)} <span class="note">${source}</span></li>`,
  );
  return html`<details><summary>${clauses.length} ${clauses.length === 1 ? 'clause' : 'clauses'} of the documents</summary><ul class="clauses">${items}</ul></details>`;
}
