/** The sandbox's answers to the calls of payment-settings. */
import { defineSandbox, serve } from '#sandbox';
import { websites } from './api.ts';
import { Websites } from './sandbox/contract.ts';
import { websiteEntity } from './sandbox/websites.ts';

export default defineSandbox(serve(websites, Websites), { entities: [websiteEntity] });
