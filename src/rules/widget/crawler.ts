/** Crawlers, which load pages but are not visitors of a dealership. */

/** `cubot` is a phone brand. */
const CRAWLER =
  /(?<!cu)bot\b|bot[/;,_-]|crawl|spider|slurp|archiver|facebookexternalhit|mediapartners|lighthouse|pagespeed|pingdom|uptime|monitor(?:ing)?\/|preview|^curl|^wget|python-|^java\/|go-http-client|^axios|^okhttp|scrapy/i

/** Whether the `User-Agent` identifies a crawler; one that hides counts as a person. */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent.slice(0, 1_000))
