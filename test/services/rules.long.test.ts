import './gateway-rules.test.ts';
import './identity-rules.test.ts';
import './images-rules.test.ts';
import './web-rules.test.ts';
import './writes-rules.test.ts';
