/** Programs that read the web by themselves: they load pages, but are no visitors of a dealership. */

/** `cubot` is a maker of phones. */
const CRAWLER =
  /(?<!cu)bot\b|bot[/;,_-]|crawl|spider|slurp|archiver|facebookexternalhit|mediapartners|lighthouse|pagespeed|pingdom|uptime|monitor(?:ing)?\/|preview|^curl|^wget|python-|^java\/|go-http-client|^axios|^okhttp|scrapy/i

/** Whether the `User-Agent` of a request says so itself; one that hides it passes for a person. */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent.slice(0, 1_000))
