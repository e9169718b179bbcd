package plumbline

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"sync/atomic"
)

// Client calls methods of a node over HTTP; its calls may run at once.
type Client struct {
	URL    string
	HTTP   *http.Client
	Header http.Header
	lastID atomic.Uint64
}

// NewClient makes a client of the node at a URL.
func NewClient(url string) *Client {
	return &Client{URL: url, HTTP: http.DefaultClient, Header: http.Header{}}
}

// RpcError is the refusal of a node.
type RpcError struct {
	Method string `json:"-"`
	Code   int64  `json:"code"`
	// Message as the node put it; Error fills the template in the data where there is one.
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data"`
}

var placeholder = regexp.MustCompile(`\$\{(\w+)\}`)

func (e *RpcError) Error() string {
	var data struct {
		Stack []struct {
			Format string                     `json:"format"`
			Data   map[string]json.RawMessage `json:"data"`
		} `json:"stack"`
	}
	if json.Unmarshal(e.Data, &data) != nil || len(data.Stack) == 0 || data.Stack[0].Format == "" {
		return e.Message
	}
	return placeholder.ReplaceAllStringFunc(data.Stack[0].Format, func(placeholderText string) string {
		raw, found := data.Stack[0].Data[placeholderText[2:len(placeholderText)-1]]
		if !found {
			return placeholderText
		}
		var text string
		if json.Unmarshal(raw, &text) == nil {
			return text
		}
		return string(raw)
	})
}

// TransportError is an answer that is no JSON-RPC.
type TransportError struct {
	Reason string
	Status int
	Body   string
}

func (e *TransportError) Error() string {
	return e.Reason
}

type envelope struct {
	Jsonrpc string `json:"jsonrpc"`
	ID      uint64 `json:"id"`
	Method  string `json:"method"`
	Params  any    `json:"params"`
}

type reply struct {
	ID     json.RawMessage `json:"id"`
	Result json.RawMessage `json:"result"`
	Error  *RpcError       `json:"error"`
}

// Call calls any method; result is a pointer to where its result goes.
func (c *Client) Call(ctx context.Context, method string, params, result any) error {
	request := c.envelope(method, params)
	var answer reply
	if err := c.post(ctx, request, &answer); err != nil {
		return err
	}
	if answer.Error == nil && string(answer.ID) != fmt.Sprint(request.ID) {
		return &TransportError{"the reply to " + method + " has another id", http.StatusOK, string(answer.ID)}
	}
	return answer.into(method, result)
}

// BatchCall is one call of a batch: Result is a pointer to where its result goes, Err what went wrong with it.
type BatchCall struct {
	Method string
	Params any
	Result any
	Err    error
}

// Batch makes all calls in one request.
func (c *Client) Batch(ctx context.Context, calls []*BatchCall) error {
	if len(calls) == 0 {
		return nil
	}
	requests := make([]envelope, len(calls))
	for index, call := range calls {
		requests[index] = c.envelope(call.Method, call.Params)
	}
	var answer json.RawMessage
	if err := c.post(ctx, requests, &answer); err != nil {
		return err
	}
	var replies []reply
	if json.Unmarshal(answer, &replies) != nil {
		var refused reply
		if json.Unmarshal(answer, &refused) == nil && refused.Error != nil {
			refused.Error.Method = "batch"
			return refused.Error
		}
		return &TransportError{"no replies to a batch", http.StatusOK, string(answer)}
	}
	byID := map[string]reply{}
	for _, each := range replies {
		byID[string(each.ID)] = each
	}
	for index, call := range calls {
		each, found := byID[fmt.Sprint(requests[index].ID)]
		if found {
			call.Err = each.into(call.Method, call.Result)
		} else {
			call.Err = &TransportError{"no reply to " + call.Method, http.StatusOK, string(answer)}
		}
	}
	return nil
}

func (c *Client) envelope(method string, params any) envelope {
	return envelope{"2.0", c.lastID.Add(1), method, params}
}

func (c *Client) post(ctx context.Context, body, answer any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.URL, bytes.NewReader(data))
	if err != nil {
		return err
	}
	request.Header = c.Header.Clone()
	request.Header.Set("content-type", "application/json")
	response, err := c.HTTP.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if json.Unmarshal(text, answer) != nil {
		return &TransportError{fmt.Sprintf("HTTP %d without JSON-RPC", response.StatusCode), response.StatusCode, string(text)}
	}
	return nil
}

func (r reply) into(method string, result any) error {
	if r.Error != nil {
		r.Error.Method = method
		return r.Error
	}
	if r.Result == nil {
		return &TransportError{"the reply to " + method + " has neither result nor error", http.StatusOK, ""}
	}
	return json.Unmarshal(r.Result, result)
}
